import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { FormPage } from '../../../kit/form/FormPage.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { usePaperWords } from '../../../subjects/paper/use-paper-words.ts'
import { headed } from '../../../words/marks.ts'
import { paperFields } from '../assemble/SettingsDialog.tsx'
import { Workbench } from '../assemble/Workbench.tsx'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import { usePaperLinks } from './use-paper-acts.ts'

interface NewPaper {
  title: string
  purpose: 'practice' | 'homework' | 'test'
  mode: 'fixed' | 'random'
  targetScore: number
  minutes: number
  notes?: string
}

/** Asks for a name and a kind; from then on the paper is saved automatically. */
function Begin() {
  const w = usePaperWords()
  const { courseId } = useCourse()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const links = usePaperLinks()
  const add = useAct('addPaperInfo', { message: w.add.created })
  const made = useRef('')
  const purpose = params.get('purpose')
  const then = params.get('open') === 'blueprint' ? '&open=blueprint' : ''
  const fields = paperFields(w)
  return (
    <>
      <PageHead back={links.bank} title={w.add.title} facts={w.add.lead} />
      <FormPage<NewPaper>
        fields={[
          ...fields.slice(0, 2),
          {
            name: 'mode',
            label: w.modeTitle,
            kind: 'radio',
            required: true,
            options: (['fixed', 'random'] as const).map((value) => ({
              value,
              label: headed(w.modeOf[value], w.modeHelp[value]),
            })),
          },
          ...fields.slice(2),
        ]}
        initial={{
          purpose: purpose === 'practice' || purpose === 'test' ? purpose : 'homework',
          mode: params.get('mode') === 'random' ? 'random' : 'fixed',
          targetScore: 100,
          minutes: 60,
        }}
        onSubmit={async ({ notes = '', ...form }) => {
          const done = await add.run({ courseId, notes, ...form })
          if (done.ok) made.current = done.data.id
          return done
        }}
        onSaved={() => void navigate(links.edit(made.current) + then, { replace: true })}
        ok={w.add.ok}
      />
    </>
  )
}

/** The workbench keeps its own draft, so it must start from the server's current state, never from a cached one. */
function Bench({ paperId }: { paperId: string }) {
  const openedAt = useRef(Date.now())
  const [round, setRound] = useState(0)
  const paper = useCall('getPaperInfo', { id: paperId })
  const isFresh = paper.dataUpdatedAt >= openedAt.current
  return (
    <Loaded of={{ ...paper, data: isFresh ? paper.data : undefined }}>
      {(data) => (
        <Workbench
          key={round}
          paper={data}
          onReload={() => void paper.refetch().then(() => setRound((now) => now + 1))}
        />
      )}
    </Loaded>
  )
}

function Assemble() {
  const [params] = useSearchParams()
  const paperId = params.get('paperId') ?? ''
  return paperId ? <Bench key={paperId} paperId={paperId} /> : <Begin />
}

/** Paper assembly: fixed question by question, or random by rules. */
export default function AddTestPaper() {
  return (
    <CoursePage>
      <Assemble />
    </CoursePage>
  )
}
