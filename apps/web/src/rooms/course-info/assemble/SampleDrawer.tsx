import { Button, Input } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { usePaperWords } from '../../../subjects/paper/use-paper-words.ts'
import { Rich } from '../../../subjects/question/Rich.tsx'
import { useCourse } from '../course/use-course.ts'
import shared from './Assemble.module.css'
import type { PaperDraft } from './paper-draft.ts'
import css from './SampleDrawer.module.css'
import { FactLine } from './topic/QuestionRow.tsx'

const anySeed = () => String(Math.floor(Math.random() * 1_000_000))

/** A paper as one student would get it, reproducible by its seed. */
export function SampleDrawer({ draft, onClose }: { readonly draft: PaperDraft; readonly onClose: () => void }) {
  const w = usePaperWords()
  const { courseId } = useCourse()
  const [seed, setSeed] = useState('1')
  const drawn = useCall(
    'drawPaperInfo',
    { courseId, bigTopics: [...draft.bigTopics], seed: seed || '1' },
    { keep: true, noToast: true },
  )
  return (
    <DetailDrawer open title={w.rule.sampleTitle} onClose={onClose} width={720}>
      <div className={shared.bar}>
        <Input
          prefix={w.rule.seed}
          value={seed}
          maxLength={40}
          style={{ width: 200 }}
          aria-label={w.rule.seed}
          onChange={(event) => setSeed(event.target.value)}
        />
        <Button onClick={() => setSeed(anySeed())}>{w.rule.another}</Button>
        <span className={`${shared.sum} num`}>
          {drawn.data?.avgDifficulty !== null &&
            drawn.data?.avgDifficulty !== undefined &&
            w.rule.meanDifficulty(drawn.data.avgDifficulty)}
        </span>
      </div>
      <p className={shared.dim}>{w.rule.sampleNote}</p>
      <Loaded of={drawn}>
        {({ topics }) =>
          topics.map((topic) => (
            <section key={topic.bigTopicId} className={css.sample}>
              <h3>{topic.title}</h3>
              <ol>
                {topic.questions.map((question) => (
                  <li key={question.questionId}>
                    <FactLine fact={question} />
                    <Rich html={question.stem} small />
                  </li>
                ))}
              </ol>
            </section>
          ))
        }
      </Loaded>
    </DetailDrawer>
  )
}
