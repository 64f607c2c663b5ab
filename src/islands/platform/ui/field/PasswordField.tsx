import { useState } from 'react';
import { t } from '#islands/platform/lib/translate';
import { IconButton } from '../button/IconButton';
import { TextField, type TextFieldProps } from './TextField';

export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'end' | 'icon'>) => {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={isShown ? t('Hide password') : t('Show password')}
          size="xs"
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
};
