import { EmptyState } from '../../kit/page/States.tsx'
import { PlainTable } from '../../kit/table/PlainTable.tsx'
import css from './Paper.module.css'
import { figure, type PaperDetail, useThesisWords } from './thesis-view.tsx'

type Mark = PaperDetail['marks'][number]

function OneMark({ mark, paper }: { mark: Mark; paper: PaperDetail }) {
  const words = useThesisWords()
  const w = words.paper
  const rows = paper.rubric.map((row, at) => ({ ...row, score: mark.scores[at] ?? null }))
  return (
    <section className={css.mark}>
      <h3>{w.markOf(words.marker.turns[mark.turn], mark.markerName, mark.total)}</h3>
      {mark.version !== paper.version && <p className={css.soft}>{w.oldVersion(mark.version)}</p>}
      {mark.scores.length > 0 && (
        <PlainTable
          rows={rows}
          rowKey="name"
          columns={[
            { key: 'name', title: words.form.rubricName, phone: 'title' },
            {
              key: 'score',
              title: words.arbitrate.score,
              width: 110,
              align: 'end',
              render: ({ score, max }) => `${figure(score)} / ${max}`,
            },
          ]}
        />
      )}
      {mark.comment && <p className={css.comment}>{mark.comment}</p>}
      {mark.file && (
        <a href={mark.file.url} target="_blank" rel="noreferrer">
          {w.annotated} {mark.file.name}
        </a>
      )}
    </section>
  )
}

/** Both marks by criterion with their comments, and the arbiter's decision. */
export function PaperMarks({ paper }: { readonly paper: PaperDetail }) {
  const w = useThesisWords().paper
  if (paper.marks.length === 0) return <EmptyState text={w.noMarks} />
  return (
    <div className={css.rows}>
      {paper.marks.map((mark) => (
        <OneMark key={`${mark.version} ${mark.turn}`} mark={mark} paper={paper} />
      ))}
    </div>
  )
}
