import * as modalStyles from '#islands/platform/ui/overlay/Modal.module.css';
import { Modal, type ModalProps } from './Modal';

interface DialogProps extends ModalProps {
  /** `lg` for forms. */
  width?: 'md' | 'lg';
}

/** Something to answer before going on; a sheet from below on phones. */
export const Dialog = ({ width = 'md', ...props }: DialogProps) => <Modal {...props} className={width === 'lg' ? modalStyles.large : ''} />;
