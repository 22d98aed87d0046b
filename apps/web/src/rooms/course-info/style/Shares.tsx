import type { Out } from '@shuyuan/contract/calls/index.ts'
import { formatPercent } from '../../../kit/format.ts'
import css from './studyStyle.module.css'
import { useStyleWords } from './use-style-words.ts'

export type ClassStyle = Out<'getStyleCourseStuPortrayalInfo'>
type Told = NonNullable<ClassStyle['class']>

interface Bars {
  readonly title: string
  readonly nameOf: (key: string) => string
  readonly shares: readonly { readonly key: string; readonly students: number }[]
  readonly all: number
  readonly ofCourse: readonly { readonly key: string; readonly students: number }[] | undefined
  readonly courseAll: number
  readonly onOpen: (key: string) => void
}

/** Who is of what, each a bar that lists these students, with the course beside it. */
function ShareBars({ title, nameOf, shares, all, ofCourse, courseAll, onOpen }: Bars) {
  const w = useStyleWords()
  return (
    <section className={css.panel}>
      <h2>{title}</h2>
      {shares.length === 0 && <p className={css.note}>{w.nobody}</p>}
      <ul className={css.bars}>
        {shares.map(({ key, students }) => {
          const beside = ofCourse && (100 * (ofCourse.find((one) => one.key === key)?.students ?? 0)) / courseAll
          return (
            <li key={key}>
              <button type="button" className={css.bar} onClick={() => onOpen(key)}>
                <span>{nameOf(key)}</span>
                <span className={css.track}>
                  <span className={css.fill} style={{ inlineSize: `${(100 * students) / all}%` }} />
                  {beside !== undefined && <span className={css.beside} style={{ inlineSize: `${beside}%` }} />}
                </span>
                <span className={css.figures}>
                  <b>{w.people(students)}</b> {formatPercent((100 * students) / all, 0)}
                  {beside !== undefined && <small>{w.course(formatPercent(beside, 0))}</small>}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface Props {
  readonly told: Told
  readonly course: ClassStyle['course']
  readonly onOpen: (filter: 'type' | 'favourite' | 'usual', key: string) => void
}

export function Shares({ told, course, onOpen }: Props) {
  const w = useStyleWords()
  const names: Readonly<Record<string, string>> = { ...w.types, ...w.means, ...w.parts }
  const shared = { nameOf: (key: string) => names[key] ?? key, all: told.students, courseAll: course?.students ?? 0 }
  return (
    <>
      <p className={css.note}>{course ? w.shareBoth : w.shareNote}</p>
      <div className={css.shares}>
        <ShareBars
          {...{ ...shared, title: w.type, shares: told.types, ofCourse: course?.types }}
          onOpen={(key) => onOpen('type', key)}
        />
        <ShareBars
          {...{ ...shared, title: w.favourite, shares: told.means, ofCourse: course?.means }}
          onOpen={(key) => onOpen('favourite', key)}
        />
        <ShareBars
          {...{ ...shared, title: w.usual, shares: told.parts, ofCourse: course?.parts }}
          onOpen={(key) => onOpen('usual', key)}
        />
      </div>
    </>
  )
}
