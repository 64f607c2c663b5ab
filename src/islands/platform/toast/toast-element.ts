import { t } from '#islands/platform/lib/translate';
import * as toastStyles from '#islands/platform/toast/toast.module.css';
import { classNames } from '#islands/platform/ui/base/class-names';
import * as iconStyles from '#islands/platform/ui/base/Icon.module.css';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as spinnerStyles from '#islands/platform/ui/base/Spinner.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';
import type { Toast } from './toast.store';

export type OpenPage = (url: string) => void;

const SVG = 'http://www.w3.org/2000/svg';

const icon = (name: string, className?: string): SVGElement => {
  const [svg, use] = [document.createElementNS(SVG, 'svg'), document.createElementNS(SVG, 'use')];
  svg.setAttribute('class', classNames(iconStyles.root, className));
  svg.setAttribute('aria-hidden', 'true');
  use.setAttribute('href', `/icons/segue.svg#${name}`);
  svg.appendChild(use);
  return svg;
};

const spinner = (): SVGElement => {
  const svg = icon('');
  const path = document.createElementNS(SVG, 'path');
  for (const [name, value] of Object.entries({ class: `${spinnerStyles.root} ${toastStyles.sign}`, viewBox: '0 0 20 20', fill: 'none' }))
    svg.setAttribute(name, value);
  const line = { d: 'M2 10h3c3 0 2-6 5-6s2 12 5 12 2-6 3-6', stroke: 'currentColor', 'stroke-width': '2', 'stroke-linecap': 'round' };
  for (const [name, value] of Object.entries(line)) path.setAttribute(name, value);
  svg.replaceChildren(path);
  return svg;
};

const button = (className: string, content: Node, press: () => void): HTMLButtonElement => {
  const element = document.createElement('button');
  Object.assign(element, { type: 'button', className });
  element.appendChild(content);
  element.addEventListener('click', press);
  return element;
};

const text = (className: string, words: string): HTMLElement =>
  Object.assign(document.createElement('span'), { className, textContent: words });

export const toastElement = (toast: Toast, close: () => void, openPage: OpenPage): HTMLElement => {
  const element = document.createElement('div');
  element.className = classNames(
    toastStyles.root,
    toast.type === 'danger' && toastStyles.danger,
    toast.type === 'loading' && toastStyles.loading,
  );
  Object.assign(element.dataset, { part: 'toast', type: toast.type });
  if (toast.disableEnterAnimation) element.dataset.still = '';
  if (toast.duration) element.style.setProperty('--time', `${toast.duration}ms`);
  const indicator = toast.type === 'loading' ? spinner() : icon(toast.type === 'danger' ? 'warning' : 'check', toastStyles.sign);
  element.replaceChildren(indicator, text(`${layoutStyles.grow} ${toastStyles.message}`, toast.message));
  const { action } = toast;
  if (toast.detail) element.appendChild(text(`${textStyles.muted} ${textStyles.numeric}`, toast.detail));
  const act = () => {
    if (typeof action?.action === 'function') action.action();
    else if (action) openPage(action.action);
    close();
  };
  if (action) element.appendChild(button(buttonClass({ variant: 'ghost', size: 'sm' }), document.createTextNode(action.label), act));
  if (toast.type === 'danger') {
    const cross = button(iconButtonClass({ size: 'sm' }), icon('x'), close);
    cross.setAttribute('aria-label', t('Close'));
    element.appendChild(cross);
  }
  return element;
};
