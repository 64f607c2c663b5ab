import { FieldError, Text } from 'react-aria-components';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { Icon } from '../base/Icon';
import type { FieldFrame } from './Field';

/** Like `FieldNote`, for React Aria fields. */
export const FieldMessage = ({ description, error }: Pick<FieldFrame, 'description' | 'error'>) =>
  error ? (
    <FieldError className={fieldStyles.error} data-part="error">
      <Icon name="warning" size="xs" />
      {error}
    </FieldError>
  ) : description ? (
    <Text slot="description" className={fieldStyles.hint}>
      {description}
    </Text>
  ) : null;
