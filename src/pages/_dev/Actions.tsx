import { FIELD_SIZES } from '#islands/platform/ui/base/size.constants';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { CopyButton } from '#islands/platform/ui/button/CopyButton';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { PlayButton, PlayPill } from '#islands/platform/ui/button/PlayButton';
import { Part, Specimen, Specimens } from './Sheet';

const STATES = ['playing', 'loading', 'error'] as const;

export const Actions = () => (
  <Part id="actions" title="Buttons">
    <Specimens>
      <Specimen name="Primary">
        <Button variant="primary">Save</Button>
      </Specimen>
      <Specimen name="Strong">
        <Button variant="strong" icon="plus">
          New playlist
        </Button>
      </Specimen>
      <Specimen name="Neutral">
        <Button>Replace</Button>
      </Specimen>
      <Specimen name="Outline">
        <Button variant="outline" icon="check">
          Following
        </Button>
      </Specimen>
      <Specimen name="Ghost">
        <Button variant="ghost">Cancel</Button>
      </Specimen>
      <Specimen name="Danger">
        <Button variant="danger" icon="trash">
          Delete
        </Button>
      </Specimen>
      <Specimen name="Danger, soft">
        <Button variant="danger-soft">Delete account</Button>
      </Specimen>
      <Specimen name="Pill, starts sound">
        <PlayPill />
      </Specimen>
      <Specimen name="Link">
        <ButtonLink href="#actions" variant="outline" isPill>
          Pricing
        </ButtonLink>
      </Specimen>
      <Specimen name="Copy">
        <CopyButton text="segue" />
      </Specimen>
    </Specimens>
    <Specimens>
      {FIELD_SIZES.map((size) => (
        <Specimen key={size} name={size}>
          <Button variant="primary" size={size} icon="check">
            Save
          </Button>
        </Specimen>
      ))}
    </Specimens>
    <Specimens>
      <Specimen name="Focus">
        <Button variant="primary" data-state="focused">
          Save
        </Button>
      </Specimen>
      <Specimen name="Loading">
        <Button variant="primary" isLoading>
          Save
        </Button>
      </Specimen>
      <Specimen name="Disabled">
        <Button variant="primary" isDisabled>
          Save
        </Button>
      </Specimen>
      <Specimen name="Icon">
        <IconButton icon="heart" label="Save to library" />
      </Specimen>
      <Specimen name="Icon, on">
        <IconButton icon="heart" iconOn="heart-fill" label="Saved" isOn />
      </Specimen>
      <Specimen name="Icon, outline">
        <IconButton icon="share" label="Share" look="outline" />
      </Specimen>
      <Specimen name="Badge">
        <IconButton icon="bell" label="Notifications, 12 unread" badge={12} />
      </Specimen>
      <Specimen name="Play">
        <PlayButton name="Slow Ferry" />
      </Specimen>
      {STATES.map((state) => (
        <Specimen key={state} name={state}>
          <PlayButton name="Slow Ferry" isAccent={state === 'playing'} state={state} />
        </Specimen>
      ))}
    </Specimens>
  </Part>
);
