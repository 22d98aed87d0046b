import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { CallError } from '../../../api/call-error.ts'
import { call } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { pathOf } from '../../../app/screens.ts'
import { stores } from '../../../app/stores.ts'
import { EmptyState, Loaded, LoadingState } from '../../../kit/page/States.tsx'
import { hasFormula, useFormulas } from '../../../kit/rich/katex.ts'
import { toast } from '../../../kit/toast.ts'
import { useAddress } from '../../../kit/use-address.ts'
import type { PreviewPaper } from '../../../subjects/paper/PaperView.tsx'
import { TrialResult, type Trial as TrialScores } from './TrialResult.tsx'
import { TrialRoom } from './TrialRoom.tsx'
import { forgetTrial, openTrial } from './trial-sitting.ts'
import { useTrialWords } from './use-trial-words.ts'

interface Done {
  readonly trial: TrialScores
  readonly answers: ReadonlyMap<string, AnswerContent>
  readonly usedMs: number
}

interface Props {
  readonly paper: PreviewPaper
  readonly seed: string
  readonly courseQuery: string
  readonly onAgain: () => void
  readonly onAnother: () => void
}

/** One trial, from its first question to its result. */
function Trial({ paper, seed, courseQuery, onAgain, onAnother }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<Done | null>(null)
  const sitting = useMemo(() => openTrial(paper, seed, stores.userInfo.get()?.realname ?? ''), [paper, seed])
  useEffect(() => () => sitting.stop(), [sitting])
  const submit = async (answers: ReadonlyMap<string, AnswerContent>) => {
    setBusy(true)
    const given = [...answers].map(([questionVersionId, content]) => ({ questionVersionId, content }))
    try {
      const trial = await call('submitTryPaperInfo', { id: paper.id, seed, answers: given })
      forgetTrial(paper.id, seed)
      setDone({ trial, answers, usedMs: sitting.clock.now() - Date.parse(sitting.room.startedAt) })
    } catch (error) {
      if (!(error instanceof CallError)) toast.error(String(error))
    } finally {
      setBusy(false)
    }
  }
  if (done)
    return (
      <TrialResult
        paper={paper}
        {...done}
        courseQuery={courseQuery}
        onAgain={onAgain}
        onAnother={paper.mode === 'random' ? onAnother : undefined}
      />
    )
  return <TrialRoom sitting={sitting} isBusy={isBusy} onSubmit={(answers) => void submit(answers)} />
}

/** Questions are shown once their formulas can be rendered, as in the students' room. */
function Drawn(props: Props) {
  const { topics } = props.paper
  const { isWaiting } = useFormulas(useMemo(() => hasFormula(JSON.stringify(topics)), [topics]))
  return isWaiting ? <LoadingState rows={10} /> : <Trial {...props} />
}

/** 试答: a teacher sits a paper as students will, and sees what it would score. Nothing of it is stored. */
export default function TryToAnswer() {
  const w = useTrialWords()
  const { params, change } = useAddress()
  const [round, setRound] = useState(0)
  const [courseId, paperId, seed] = [params.get('courseId'), params.get('paperId') ?? '', params.get('seed') ?? '1']
  const courseQuery = courseId ? `courseId=${courseId}` : ''
  const paper = useCall('getPreviewPaperInfo', { id: paperId, as: 'student', seed }, { enabled: paperId !== '' })
  const bank = <Link to={`${pathOf('stockManagement')}?${courseQuery}`}>{w.toBank}</Link>
  if (!paperId) return <EmptyState text={w.noPaper} next={bank} />
  return (
    <Loaded of={paper}>
      {(data) =>
        data.topics.every(({ questions }) => questions.length === 0) ? (
          <EmptyState text={w.empty} next={bank} />
        ) : (
          <Drawn
            key={`${seed}-${round}`}
            paper={data}
            seed={seed}
            courseQuery={courseQuery}
            onAgain={() => setRound((now) => now + 1)}
            onAnother={() => change({ seed: String(Math.floor(Math.random() * 1_000_000)) })}
          />
        )
      }
    </Loaded>
  )
}
