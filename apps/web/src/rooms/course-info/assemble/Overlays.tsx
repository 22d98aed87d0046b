import { QUESTION_TYPES, type QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import type { BigTopic } from '@shuyuan/contract/entities/paper/paper.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { usePaperWords } from '../../../subjects/paper/use-paper-words.ts'
import { useQuestionWords } from '../../../subjects/question/use-question-words.ts'
import { WholeQuestion } from '../bank/WholeQuestion.tsx'
import { useCourse } from '../course/use-course.ts'
import { BlueprintDrawer } from './blueprint/BlueprintDrawer.tsx'
import { addQuestions, changeTopic, placeOf } from './paper-draft.ts'
import { SampleDrawer } from './SampleDrawer.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'
import { FillDialog } from './topic/FillDialog.tsx'
import { Picker } from './topic/Picker.tsx'
import type { Opened } from './topic/TopicPanel.tsx'
import type { Fact, PaperEditor } from './use-paper-editor.ts'

/** The types of a topic, by its title or its questions: preselected when more are added. */
function typesOf(
  topic: BigTopic,
  facts: ReadonlyMap<string, Fact>,
  words: Record<QuestionType, string>,
): QuestionType[] {
  const held = topic.questions.flatMap(({ questionId }) => facts.get(questionId)?.questionType ?? [])
  const known = [...new Set([...held, ...topic.rules.flatMap(({ types }) => types)])]
  return known.length > 0 ? known : QUESTION_TYPES.filter((type) => topic.title.endsWith(words[type]))
}

interface Props {
  readonly editor: PaperEditor
  readonly opened: Opened
  readonly topic: BigTopic | undefined
  readonly isRandom: boolean
  readonly onClose: () => void
}

/** Dialogs and drawers over the workbench, one at a time. */
export function Overlays({ editor, opened, topic, isRandom, onClose }: Props) {
  const w = usePaperWords()
  const words = useQuestionWords()
  const { courseId } = useCourse()
  const { draft, facts, change, learn } = editor
  if (opened === 'blueprint') return <BlueprintDrawer editor={editor} isRandom={isRandom} onClose={onClose} />
  if (opened === 'sample') return <SampleDrawer draft={draft} onClose={onClose} />
  if (opened === 'settings')
    return (
      <SettingsDialog
        draft={draft}
        onChange={(settings) => change((now) => ({ ...now, ...settings }))}
        onClose={onClose}
      />
    )
  if (typeof opened === 'object' && opened !== null)
    return (
      <DetailDrawer open title={w.question.view} onClose={onClose} width={720}>
        <WholeQuestion courseId={courseId} questionId={opened.view} />
      </DetailDrawer>
    )
  if (!topic) return null
  const { bigTopicId, title } = topic
  const types = typesOf(topic, facts, words.types)
  const add = (added: readonly Fact[]) => {
    learn(added)
    change((now) => addQuestions(now, bigTopicId, added))
  }
  const already = (questionId: string) => {
    const place = placeOf(draft, questionId)
    return place ? w.picker.already(place.title) : ''
  }
  if (opened === 'fill') return <FillDialog draft={draft} topic={topic} types={types} onAdd={add} onClose={onClose} />
  if (opened === 'pick')
    return (
      <Picker
        draft={draft}
        title={isRandom ? w.picker.mustTitle(title) : w.picker.title(title)}
        types={types}
        whyNot={already}
        onAdd={add}
        onClose={onClose}
      />
    )
  if (opened === 'ban')
    return (
      <Picker
        draft={draft}
        title={w.picker.bannedTitle(title)}
        types={types}
        whyNot={(id) => already(id) || (topic.banned?.includes(id) ? w.picker.inBanned : '')}
        onAdd={(added) => {
          learn(added)
          change((now) =>
            changeTopic(now, bigTopicId, (one) => ({
              ...one,
              banned: [...(one.banned ?? []), ...added.map(({ questionId }) => questionId)],
            })),
          )
        }}
        onClose={onClose}
      />
    )
  return null
}
