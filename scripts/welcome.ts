import type { DemoLogin } from './demo-logins.ts';
import type { Site } from './site.ts';

export const printWelcome = (site: Site, logins: DemoLogin[], unfilled: string[]): void => {
  console.log(`\n  Segue is running at ${site.baseUrl}\n`);
  for (const { who, email, password } of logins) console.log(`  ${who.padEnd(14)} ${email.padEnd(24)} ${password}`);
  if (logins.length > 0)
    console.log('\n  These passwords are shown only once. Set a new one with: npm run user:password -- --email admin@segue.example\n');
  if (unfilled.length > 0)
    console.log(
      `  Privacy policy, terms and imprint have gaps: ${unfilled.join(', ')}. Fill them in at ${site.baseUrl}/admin/settings/gdpr\n`,
    );
  console.log('  Import your own music with: npm run music:import -- FOLDER --artist "Your Name" --publish\n');
};
