import { QuestionCircleOutlined } from '@ant-design/icons'
import { useCall } from '../../../api/use-call.ts'
import { useCanOpen, useCanPress } from '../../../app/rights.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import en from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study.ts'
import type { PlaceAsked } from './media/SeekBar.tsx'
import type { Resource } from './use-play.ts'

const SHOWN_MAX = 50

/** What others have asked about moments of this film. */
export function useQuestions({ id, courseId }: Resource): PlaceAsked[] {
  const canOpen = useCanOpen()('stuPostReply')
  const { data } = useCall(
    'listBbsPost',
    { courseId, resourceId: id, limit: SHOWN_MAX },
    { enabled: canOpen, noToast: true },
  )
  return (data?.rows ?? []).flatMap((post) =>
    post.anchor && post.state === 'visible'
      ? [
          {
            id: post.id,
            title: post.title,
            position: post.anchor.position,
            to: `/courseStudy/stuPostReply?${new URLSearchParams({ courseId, postId: post.id })}`,
          },
        ]
      : [],
  )
}

/** Asks a question about this moment. */
export function AskHere({ resource, at }: { resource: Resource; at: number }) {
  const w = useWords(zh, en).play
  const canPress = useCanPress()
  if (!canPress('stuAddPost:add')) return null
  const query = new URLSearchParams({
    ...{ courseId: resource.courseId, kind: 'question', resourceId: resource.id },
    ...{ resourceTitle: resource.title, position: String(Math.floor(at)) },
  })
  return (
    <LinkButton type="text" size="small" icon={<QuestionCircleOutlined />} to={`/courseStudy/stuAddPost?${query}`}>
      {w.ask}
    </LinkButton>
  )
}
