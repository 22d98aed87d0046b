import type { Out } from '@shuyuan/contract/calls/index.ts'
import { SET_KINDS, type SetKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { pathOf } from '../../../app/screens.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import en from '../../../words/en/assignment/students.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/assignment/students.ts'
import { groupOfKind } from '../assignment/assignment-calls.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'

export interface Shown {
  readonly kind: SetKind
  readonly detail: Out<'getCourseHomeworkInfo'>
}

interface Props {
  /** A page about one kind alone; else the kind stands in the address. */
  readonly only?: SetKind
  readonly children: (shown: Shown) => ReactNode
}

function OfAddress({ only, children }: Props) {
  const w = useWords(zh, en)
  const { query } = useCourse()
  const [params] = useSearchParams()
  const id = params.get('assignmentId') ?? ''
  const kind = only ?? SET_KINDS.find((one) => one === params.get('kind')) ?? 'webHomework'
  const detail = useCall(groupOfKind(kind).get, { id }, { enabled: id !== '' })
  if (id === '')
    return (
      <>
        <PageHead />
        <EmptyState
          text={w.choose}
          next={<Link to={`${pathOf('onlinePracticeManage')}?${query}`}>{w.toAssignments}</Link>}
        />
      </>
    )
  return <Loaded of={detail}>{(found) => children({ kind, detail: found })}</Loaded>
}

/** The assignment named in the address, inside of its course. */
export function Chosen(props: Props) {
  return (
    <CoursePage>
      <OfAddress {...props} />
    </CoursePage>
  )
}
