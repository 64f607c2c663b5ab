import type { valueListApi } from '#contracts/platform/value-list';
import { changeLanguage } from '#islands/account/user/change-language';
import { call } from '#islands/platform/api-client/api-call';
import { showError } from '#islands/platform/error/error';
import * as optionListStyles from '#islands/platform/ui/field/OptionList.module.css';

const speak = async (locale: string): Promise<void> => {
  try {
    await changeLanguage(locale);
  } catch (error) {
    showError(error);
  }
};

const itemOf = ({ language, name }: { language: string; name: string }): HTMLElement => {
  const item = document.createElement('button');
  Object.assign(item, {
    type: 'button',
    className: optionListStyles.option,
    lang: language,
    textContent: name,
    onclick: () => speak(language),
  });
  item.role = 'menuitemradio';
  item.ariaChecked = String(language === document.documentElement.lang);
  return item;
};

export const fillLanguages = async (opener: HTMLElement): Promise<void> => {
  const menu = document.getElementById(opener.getAttribute('popovertarget') ?? '');
  if (!menu || menu.childElementCount) return;
  try {
    const { localizations = [] } = await call<typeof valueListApi.show>(
      { method: 'GET', path: '/value-lists/:names' },
      { params: { names: 'localizations' } },
    );
    menu.replaceChildren(...localizations.map(itemOf));
  } catch (error) {
    showError(error);
  }
};
