/** The running line of what plays. */
export const PlayingIndicator = ({ label }: { label: string }) => (
  <svg viewBox="0 0 20 20" width="20" height="20" role="img" aria-label={label}>
    <path
      d="M1 10h3l2-6 3 13 3-11 2 6 1-2h4"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
