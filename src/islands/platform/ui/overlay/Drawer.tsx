import * as styles from '#islands/platform/ui/overlay/Drawer.module.css';
import { Modal, type ModalProps } from './Modal';

/** A side task on the right; from below on phones. */
export const Drawer = (props: ModalProps) => <Modal {...props} className={styles.root} />;
