import { useId } from 'react';
import { Modal as AriaModal, Dialog, ModalOverlay } from 'react-aria-components';
import * as styles from '#islands/administration/palette/Palette.module.css';
import { t } from '#islands/platform/lib/translate';
import { useCloseRequest } from '#islands/platform/lib/use-close-request';
import { Chip } from '#islands/platform/ui/base/Chip';
import { Icon } from '#islands/platform/ui/base/Icon';
import { Spinner } from '#islands/platform/ui/base/Spinner';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { useSpinner } from '#islands/platform/ui/base/use-spinner';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import * as modalStyles from '#islands/platform/ui/overlay/Modal.module.css';
import { optionId, PaletteList } from './PaletteList';
import { canBeActedOn } from './palette-entry';
import { usePalette } from './use-palette';

interface PaletteProps {
  onClose: () => void;
}

const Hints = ({ canGoOn, canGoBack }: { canGoOn: boolean; canGoBack: boolean }) => (
  <p className={styles.hints} aria-hidden="true">
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> {t('move')}
    </span>
    <span>
      <kbd>↵</kbd> {t('open')}
    </span>
    {canGoBack ? (
      <span>
        <kbd>←</kbd> {t('back')}
      </span>
    ) : (
      <span>
        <kbd>Ctrl ↵</kbd> {t('in a new tab')}
      </span>
    )}
    {canGoOn && (
      <span>
        <kbd>→</kbd> {t('actions')}
      </span>
    )}
    <span>
      <kbd>Esc</kbd> {t('close')}
    </span>
  </p>
);

const Search = ({ onClose }: PaletteProps) => {
  const list = useId();
  const { typed, type, query, entries, chosen, choose, go, press, thing, lookAt, isWaiting, hasFailed, retry } = usePalette(onClose);
  const isSpinning = useSpinner(isWaiting);
  const index = chosen ? entries.indexOf(chosen) : -1;
  const isEmpty = entries.length === 0 && !isWaiting && !hasFailed;
  return (
    <>
      <div className={styles.field}>
        {isSpinning ? <Spinner /> : <Icon name="search" />}
        {thing && (
          <Chip className={styles.thing}>
            <bdi className={textStyles.truncate}>{thing.label}</bdi>
          </Chip>
        )}
        <input
          // biome-ignore lint/a11y/noAutofocus: a dialog for typing
          autoFocus
          className={styles.input}
          type="text"
          role="combobox"
          aria-label={thing ? t('Actions for :name', { name: thing.label }) : t('Go to')}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={entries.length > 0 ? list : undefined}
          aria-activedescendant={index >= 0 ? optionId(list, index) : undefined}
          placeholder={thing ? t('Find an action') : t('Screens, settings, users, music…')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          dir="auto"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
        <IconButton icon="x" label={t('Close')} size="sm" onClick={onClose} />
      </div>
      <div className={styles.results} aria-busy={isWaiting}>
        {entries.length > 0 && <PaletteList id={list} entries={entries} chosen={chosen} onChoose={choose} onGo={go} onLook={lookAt} />}
        {hasFailed && query !== '' && (
          <ErrorState title={t('Search failed')} onRetry={() => void retry()}>
            {t('You can still search screens.')}
          </ErrorState>
        )}
        {isEmpty && (
          <p className={styles.empty}>
            {thing ? t('No actions available.') : t('No results for “:query” that you can manage.', { query })}
          </p>
        )}
      </div>
      <p className={textStyles.visuallyHidden} role="status">
        {isWaiting || hasFailed
          ? ''
          : isEmpty
            ? t('No results')
            : thing
              ? t(':count actions', { count: entries.length })
              : t(':count results', { count: entries.length })}
      </p>
      <Hints canGoOn={!thing && chosen !== undefined && canBeActedOn(chosen)} canGoBack={thing !== null} />
    </>
  );
};

/** Command palette: finds screens, people, music and settings. */
export const Palette = ({ onClose }: PaletteProps) => {
  useCloseRequest(true, onClose);
  return (
    <ModalOverlay
      className={`${modalStyles.backdrop} ${styles.backdrop}`}
      data-part="scrim"
      isOpen
      onOpenChange={(open) => open || onClose()}
      isDismissable
    >
      <AriaModal className={`${modalStyles.root} ${styles.root}`} data-part="modal">
        <Dialog className={`${modalStyles.dialog} ${styles.dialog}`} aria-label={t('Go to')}>
          <Search onClose={onClose} />
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
};
