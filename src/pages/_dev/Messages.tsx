import { HttpError } from '#islands/platform/api-client/http-error';
import { showError } from '#islands/platform/error/error';
import { Button } from '#islands/platform/ui/button/Button';
import { Part, Specimens } from './Sheet';

const frame = (flatIndex: number, path: string[], method: string, lineNumber: number) => ({
  flatIndex,
  path,
  method,
  lineNumber,
  codeSnippet: {
    [lineNumber - 1]: '  const revision = await store.head(id);',
    [lineNumber]: '  await store.put(id, state, { revision });',
    [lineNumber + 1]: '}',
  },
});

const REFUSAL = {
  message: 'Unable to reach the queue store',
  exception: 'QueueStoreException',
  totalVendorGroups: 2,
  trace: [
    {
      vendorGroup: true as const,
      items: [0, 1, 2].map((index) => frame(index, ['node_modules', 'hono', 'compose.js'], 'dispatch', 10 + index)),
    },
    frame(3, ['player', 'queue.service.ts'], 'save', 84),
    frame(4, ['http', 'serve.ts'], 'handle', 31),
    { vendorGroup: true as const, items: [frame(5, ['node_modules', 'hono', 'hono-base.js'], 'fetch', 300)] },
  ],
};

export const Messages = () => (
  <Part id="messages" title="Errors">
    <Specimens>
      <Button onClick={() => showError(new HttpError(500, REFUSAL))}>Failure with a trace</Button>
      <Button
        onClick={() =>
          showError(new HttpError(422, { message: 'Upgrade to upload more.', action: { label: 'Plans', action: '/pricing' } }))
        }
      >
        Failure with an action
      </Button>
      <Button onClick={() => showError(new HttpError(500))}>Failure without a word</Button>
    </Specimens>
  </Part>
);
