import { StarFilled, StarOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import type { Answer } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { CourseCover } from '../../../subjects/course/CourseCover.tsx'
import { useDuration } from '../../../subjects/study/use-duration.ts'
import en from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study.ts'
import css from './HomeBanner.module.css'

export type Home = Answer<'homeStudyResult'>

function Collect({ home }: { home: Home }) {
  const w = useWords(zh, en).mine
  const collect = useAct('doCollectCourse')
  const cancel = useAct('cancelCollectCourse')
  const isOn = home.isCollected === '1'
  return (
    <Can button="collect">
      <Button
        size="small"
        aria-pressed={isOn}
        icon={isOn ? <StarFilled /> : <StarOutlined />}
        loading={collect.busy || cancel.busy}
        onClick={() => void (isOn ? cancel : collect).run({ courseId: home.courseId })}
      >
        {isOn ? w.uncollect : w.collect}
      </Button>
    </Can>
  )
}

function Facts({ home }: { home: Home }) {
  const w = useWords(zh, en).home
  const duration = useDuration()
  const facts: [string, string][] = [
    [w.must, `${home.mustDone}/${home.mustTotal}`],
    [w.time, duration(home.seconds)],
    ...(home.formativeScore === null ? [] : [[w.score, formatNumber(home.formativeScore, 1)] as [string, string]]),
  ]
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The course, its teachers, and the student's progress. */
export function HomeBanner({ home }: { home: Home }) {
  const w = useWords(zh, en)
  const people: [string, string][] = [
    [w.home.host, home.hostTeacherName],
    [w.home.face, home.faceTeacherName],
    [w.home.className, home.className],
  ]
  return (
    <section className={css.banner}>
      <div className={css.cover}>
        <CourseCover name={home.courseName} code={home.courseCode} school={home.schoolName} url={home.coverUrl} />
      </div>
      <div className={css.words}>
        <div className={css.line}>
          <h1>{home.courseName}</h1>
          <Collect home={home} />
        </div>
        <p className={css.second}>
          <span className="num">{home.courseCode}</span>
          <span>{home.termName}</span>
          <span>{w.home.facts(Math.min(home.teachWeek, home.teachWeeks), home.teachWeeks)}</span>
        </p>
        <p className={css.second}>
          {people
            .filter(([, name]) => name !== '')
            .map(([title, name]) => (
              <span key={title}>{`${title} ${name}`}</span>
            ))}
        </p>
        {home.preview === '0' && <Facts home={home} />}
      </div>
      {home.preview === '0' && (
        <Progress
          className={css.ring ?? ''}
          type="circle"
          size={88}
          strokeWidth={8}
          percent={Math.floor(home.progress)}
          aria-label={w.frame.progress}
        />
      )}
    </section>
  )
}
