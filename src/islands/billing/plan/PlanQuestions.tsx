import * as styles from '#islands/billing/plan/PlanQuestions.module.css';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { buttonClass } from '#islands/platform/ui/button/button-style';

const questionsOfBuyers = () => [
  {
    question: t('Can I change plan later?'),
    answer: t('Yes. Upgrades take effect immediately. Downgrades take effect at your next renewal, and you lose nothing until then.'),
  },
  {
    question: t('What happens to my library if I cancel?'),
    answer: t('You keep your library. Your plan runs until the end of the paid period. After that, you can keep listening for free.'),
  },
];

export const PlanQuestions = ({ isSelling }: { isSelling: boolean }) => {
  const questions = [
    ...(isSelling ? questionsOfBuyers() : []),
    { question: t('Can I listen without paying?'), answer: t('Yes, to every public track and album, for as long as you like.') },
  ];
  return (
    <section className={styles.root}>
      <div>
        <h2 className={textStyles.display3}>{t('Questions')}</h2>
        <p className={`${textStyles.muted} ${layoutStyles.marginTop3} ${textStyles.lead}`}>{t('Didn’t find your answer? Write to us.')}</p>
        <a className={buttonClass({ variant: 'outline' }, layoutStyles.marginTop4)} href="/contact">
          <Icon name="mail" size="sm" />
          {t('Contact us')}
        </a>
      </div>
      <div className={styles.questions}>
        {questions.map(({ question, answer }, index) => (
          <details key={question} open={index === 0}>
            <summary>
              {question}
              <Icon className={styles.chevron} name="chev-d" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
};
