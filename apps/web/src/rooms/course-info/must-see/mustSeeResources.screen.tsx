import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { useTab } from '../../../kit/page/use-tab.ts'
import { StudyAnalysisLinks } from '../../../subjects/link/StudyAnalysisLinks.tsx'
import type { ChapterNode } from '../chapters/chapters.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import { MustSeeDialog } from '../resources/MustSeeDialog.tsx'
import type { ResourceRow } from '../resources/resource-words.ts'
import { ByMatrix } from './ByMatrix.tsx'
import { ByResource } from './ByResource.tsx'
import { ByStudent } from './ByStudent.tsx'
import { ChooseResources } from './ChooseResources.tsx'
import { useMustSeeWords } from './use-must-see-words.ts'

const TABS = { resource: ByResource, student: ByStudent, matrix: ByMatrix } as const
const NAMES = ['resource', 'student', 'matrix'] as const
/** The course, and filters that every tab has. */
const KEPT = ['courseId', '_enterType', 'chapterId', 'courseClassId', 'kind'] as const

/** First what becomes required, then how much of it. */
function SetMustSee({ tree }: { tree: readonly ChapterNode[] }) {
  const w = useMustSeeWords()
  const [step, setStep] = useState<'choose' | readonly ResourceRow[] | null>(null)
  const close = () => setStep(null)
  return (
    <>
      <Button type="primary" onClick={() => setStep('choose')}>
        {w.set}
      </Button>
      {step === 'choose' && <ChooseResources tree={tree} onChosen={setStep} onClose={close} />}
      {step !== null && step !== 'choose' && <MustSeeDialog rows={step} onClose={close} />}
    </>
  )
}

function MustSee({ tree }: { tree: readonly ChapterNode[] }) {
  const w = useMustSeeWords()
  const { courseId, canEdit } = useCourse()
  const [tab, open] = useTab(NAMES, KEPT)
  const Shown = TABS[tab]
  return (
    <>
      <PageHead
        back
        extra={
          <>
            <StudyAnalysisLinks courseId={courseId} />
            {canEdit && (
              <Can button="must">
                <SetMustSee tree={tree} />
              </Can>
            )}
          </>
        }
      />
      <Tabs activeKey={tab} onChange={open} items={NAMES.map((key) => ({ key, label: w.tabs[key] }))} />
      <Shown tree={tree} />
    </>
  )
}

function OfCourse() {
  const { courseId } = useCourse()
  const tree = useCall('treeCourseChapterInfo', { courseId })
  return <Loaded of={tree}>{(nodes) => <MustSee tree={nodes} />}</Loaded>
}

/** What students must see, and who has not. */
export default function MustSeeResources() {
  return (
    <CoursePage>
      <OfCourse />
    </CoursePage>
  )
}
