import * as modalStyles from '#islands/platform/ui/overlay/Modal.module.css';
import { Modal, type ModalProps } from './Modal';

interface DialogProps extends ModalProps {
  width?: 'md' | 'lg';
}

/** A bottom sheet on phones. */
export const Dialog = ({ width = 'md', ...props }: DialogProps) => <Modal {...props} className={width === 'lg' ? modalStyles.large : ''} />;
