import { useCurrentUser } from '#islands/account/user/user.queries';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { PersonFrame, type PersonPageProps } from './PersonFrame';
import { PersonPasskeysPanel } from './PersonPasskeysPanel';
import { PersonSessionsPanel } from './PersonSessionsPanel';
import { usePersonAccount } from './person.queries';
import { WaysInPanel } from './WaysInPanel';

const Security = (props: PersonPageProps) => {
  const user = useCurrentUser(props.user);
  const account = usePersonAccount(user.id, props.account);
  return (
    <PersonFrame {...props} user={user} account={account} current="security">
      <WaysInPanel user={user} />
      <PersonPasskeysPanel user={user} passkeys={account.passkeys} />
      <PersonSessionsPanel user={user} />
    </PersonFrame>
  );
};

export const PersonSecurityPage = (props: PersonPageProps) => (
  <ScreenRoot>
    <Security {...props} />
  </ScreenRoot>
);
