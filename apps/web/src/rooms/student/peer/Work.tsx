import type { Out } from '@shuyuan/contract/calls/index.ts'
import { formatSize } from '../../../kit/format.ts'
import { usePeerWords } from '../../../subjects/peer/use-peer-words.ts'
import { QuestionView } from '../../../subjects/question/QuestionView/QuestionView.tsx'
import css from './Peer.module.css'

/** Questions and answers of a work, with its files under their new names. */
export function Work({ of: work }: { of: Out<'workMutualEvaluateInfo'> }) {
  const w = usePeerWords()
  return (
    <article className={css.work} aria-label={work.alias}>
      <h2>{work.alias}</h2>
      {work.topics.map((topic) => (
        <section key={`${topic.title}${topic.questions[0]?.no}`}>
          {topic.title && <h3>{topic.title}</h3>}
          {topic.questions.map(({ no, score, body, answer, key, analysis, files }) => (
            <QuestionView
              key={no}
              mode="review"
              body={body}
              score={score}
              no={no}
              answer={answer}
              answerKey={key}
              analysis={analysis}
              parts={null}
              files={
                files.length > 0 && (
                  <ul className={css.files} aria-label={w.files}>
                    {files.map(({ fileId, name, url, size, tells }) => (
                      <li key={fileId}>
                        <a href={url} target="_blank" rel="noopener">
                          {name}
                        </a>
                        <small className="num">{formatSize(size)}</small>
                        {tells === '1' && <small>{w.tells}</small>}
                      </li>
                    ))}
                  </ul>
                )
              }
            />
          ))}
        </section>
      ))}
    </article>
  )
}
