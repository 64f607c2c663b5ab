import * as modalStyles from '#islands/platform/ui/overlay/Modal.module.css';
import { Modal, type ModalProps } from './Modal';

/** A side task on the right; from below on phones. */
export const Drawer = (props: ModalProps) => <Modal {...props} className={modalStyles.drawer} />;
