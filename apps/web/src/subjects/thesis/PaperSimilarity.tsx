import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useCall } from '../../api/use-call.ts'
import { Facts } from '../../kit/page/Facts.tsx'
import { Loaded } from '../../kit/page/States.tsx'
import { Time } from '../../kit/Time.tsx'
import css from './Paper.module.css'
import { type PaperDetail, useThesisWords } from './thesis-view.tsx'

/** Similarity of a paper to others with matching passages side by side; a branch sees the percentage only. */
export function PaperSimilarity({ paper }: { readonly paper: PaperDetail }) {
  const words = useThesisWords()
  const w = words.paper
  const answer = useCall('similarityThesisExamInfo', { id: paper.id })
  const again = useAct('similarityThesisExamInfo', { message: w.rechecked })
  const [all, setAll] = useState(false)
  const canRead = paper.can.texts === '1'
  return (
    <Loaded of={answer}>
      {({ percent, checkedAt, unreadable, matches }) => (
        <div className={css.rows}>
          {paper.similarityOn === '0' && <Alert type="info" showIcon title={w.off} />}
          {unreadable === '1' && <Alert type="warning" showIcon title={w.unreadable} />}
          <Facts
            of={[
              {
                label: words.similarity,
                value: percent === null ? w.notChecked : w.percentOf(percent, paper.similarityLimit),
              },
              { label: w.checkedAt, value: checkedAt ? <Time at={checkedAt} /> : '' },
            ]}
          />
          {canRead && paper.version > 0 && (
            <div className={css.acts}>
              <Button
                loading={again.busy}
                onClick={() => void again.run({ id: paper.id, recheck: '1' }).then(() => answer.refetch())}
              >
                {w.recheck}
              </Button>
            </div>
          )}
          {!canRead && percent !== null && percent > 0 && <p className={css.soft}>{w.percentOnly}</p>}
          {canRead && checkedAt && unreadable === '0' && matches.length === 0 && (
            <p className={css.soft}>{w.noMatch}</p>
          )}
          {(all ? matches : matches.slice(0, 5)).map((match) => (
            <section key={match.submissionId} className={css.match}>
              <h3>
                {w.sameIn(match.name, match.termName)} · {match.percent}% · {match.title}
              </h3>
              {match.passages.map((passage) => (
                <div key={passage.at} className={css.sides}>
                  <p>
                    <small>{w.here}</small>
                    {passage.text}
                  </p>
                  <p>
                    <small>{w.there}</small>
                    {passage.otherText}
                  </p>
                </div>
              ))}
            </section>
          ))}
          {!all && matches.length > 5 && <Button onClick={() => setAll(true)}>{`+ ${matches.length - 5}`}</Button>}
        </div>
      )}
    </Loaded>
  )
}
