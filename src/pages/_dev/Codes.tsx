import { useState } from 'react';
import { ChallengeForm } from '#islands/account/two-factor/ChallengeForm';
import { Button } from '#islands/platform/ui/button/Button';
import { Part, Specimen, Specimens } from './Sheet';

const ignore = () => undefined;

export const Codes = () => {
  const [isRecovery, setRecovery] = useState<boolean>();
  return (
    <Part id="codes" title="Codes">
      <Specimens>
        <Specimen name="Second step">
          <Button onClick={() => setRecovery(false)}>Enter a code</Button>
          <Button onClick={() => setRecovery(true)}>Enter a recovery code</Button>
          {isRecovery !== undefined && (
            <ChallengeForm key={String(isRecovery)} isRecovery={isRecovery} onEntered={ignore} onExpired={ignore} />
          )}
        </Specimen>
      </Specimens>
    </Part>
  );
};
