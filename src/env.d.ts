declare namespace App {
  interface Locals {
    /** What services need to know of this visit. */
    context: import('../functions/http/context').Context;
    /** What every page starts from, without a person. */
    bootstrap: import('../functions/settings/settings.contract').BootstrapData;
  }
}

/** Hears when a person wants to close what is on top (https://html.spec.whatwg.org/#close-watcher). Not in every browser. */
interface CloseWatcher extends EventTarget {
  onclose: (() => void) | null;
  destroy(): void;
}

interface Window {
  readonly CloseWatcher?: new () => CloseWatcher;
}
