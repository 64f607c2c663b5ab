import * as modalStyles from '#islands/platform/ui/overlay/Modal.module.css';
import { Modal, type ModalProps } from './Modal';

/** On the right; a bottom sheet on phones. */
export const Drawer = (props: ModalProps) => <Modal {...props} className={modalStyles.drawer} />;
