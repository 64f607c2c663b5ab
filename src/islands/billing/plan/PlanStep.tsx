/** The step of the line up to a plan; it turns to what is next on the way to the last one. */
export const PlanStep = ({ step }: { step: 'first' | 'middle' | 'last' }) =>
  step === 'first' ? null : (
    <svg className="pst" width="24" height="67" viewBox="0 0 24 67" fill="none" aria-hidden="true">
      <path d="M0 65.5h1a11 11 0 0 0 11-11V33" stroke="var(--accent)" />
      <path d="M12 33V12.5a11 11 0 0 1 11-11h1" stroke={step === 'last' ? 'var(--next)' : 'var(--accent)'} />
    </svg>
  );
