import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { usePlayedForm } from './use-played-form';

/** Shows e.g. `FLAC · 44.1 kHz · 16 bit · 870 kbit/s`; omits values the file lacks. */
const PlayedForm = ({ className }: { className?: string }) => {
  const { format } = usePlayedForm();
  if (!format) return null;
  const { codec, sample_rate, bit_depth, bit_rate } = format;
  const told = [
    codec,
    sample_rate && t(':count kHz', { count: sample_rate / 1000 }),
    bit_depth && t(':count bit', { count: bit_depth }),
    bit_rate && t(':count kbit/s', { count: formatCount(Math.round(bit_rate / 1000)) }),
  ];
  return (
    <small className={className} data-part="played-form">
      {told.filter(Boolean).join(' · ')}
    </small>
  );
};

export default PlayedForm;
