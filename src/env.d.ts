declare namespace App {
  interface Locals {
    /** What services need to know of this visit. */
    context: import('../functions/http/context').Context;
    /** What every page starts from, without a person. */
    bootstrap: import('../functions/settings/settings.contract').BootstrapData;
  }
}
