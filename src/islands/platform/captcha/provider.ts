import type { PublicSettings } from '#contracts/platform/settings';

type Provider = PublicSettings['recaptcha']['provider'];

interface Question {
  siteKey: string;
  action: string; // e.g. `register`
  container: HTMLElement;
}

interface WidgetOptions {
  sitekey: string;
  action: string;
  callback: (token: string) => void;
  'error-callback': (reason: unknown) => void;
  size?: 'invisible';
  appearance?: 'interaction-only';
}

interface Widgets {
  render: (container: HTMLElement, options: WidgetOptions) => string;
}

interface Services {
  turnstile: Widgets;
  hcaptcha: Widgets & { execute: (widget: string) => void };
  grecaptcha: { ready: (then: () => void) => void; execute: (siteKey: string, options: { action: string }) => Promise<string> };
}

const services = () => window as unknown as Services;

const loaded = new Map<string, Promise<void>>();

const load = (url: string): Promise<void> => {
  const loading =
    loaded.get(url) ??
    new Promise<void>((resolve, reject) => {
      const script = Object.assign(document.createElement('script'), {
        src: url,
        async: true,
        onload: () => resolve(),
        onerror: reject,
      });
      document.head.appendChild(script);
    });
  loaded.set(url, loading);
  loading.catch(() => loaded.delete(url));
  return loading;
};

/** Renders the widget into a new element: providers refuse to render twice into one. */
const draw = (widgets: Widgets, { siteKey, action, container }: Question, options: Partial<WidgetOptions>) => {
  const ground = document.createElement('div');
  container.replaceChildren(ground);
  let id = '';
  const token = new Promise<string>((resolve, reject) => {
    id = widgets.render(ground, { sitekey: siteKey, action, callback: resolve, 'error-callback': reject, ...options });
  });
  return { id, token };
};

const ASKING: Record<Provider, (question: Question) => Promise<string>> = {
  turnstile: async (question) => {
    await load('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit');
    return draw(services().turnstile, question, { appearance: 'interaction-only' }).token;
  },
  hcaptcha: async (question) => {
    await load('https://js.hcaptcha.com/1/api.js?render=explicit');
    const { hcaptcha } = services();
    const { id, token } = draw(hcaptcha, question, { size: 'invisible' });
    hcaptcha.execute(id);
    return token;
  },
  recaptcha: async ({ siteKey, action }) => {
    await load(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`);
    const { grecaptcha } = services();
    await new Promise<void>((resolve) => grecaptcha.ready(resolve));
    return grecaptcha.execute(siteKey, { action });
  },
};

/** Loads the provider's script and returns a token. Rejects if it is unreachable or refuses the visitor. */
export const requestCaptchaToken = (provider: Provider, question: Question): Promise<string> => ASKING[provider](question);
