import {
  AudioOutlined,
  BookOutlined,
  CommentOutlined,
  EditOutlined,
  ExperimentOutlined,
  FieldTimeOutlined,
  FileTextOutlined,
  FormOutlined,
  LinkOutlined,
  PlayCircleOutlined,
  ProjectOutlined,
  ReadOutlined,
} from '@ant-design/icons'
import en from '../../words/en/study.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/study.ts'

const icons = {
  video: PlayCircleOutlined,
  audio: AudioOutlined,
  document: FileTextOutlined,
  courseware: ProjectOutlined,
  link: LinkOutlined,
  text: ReadOutlined,
  package: ProjectOutlined,
  onlinePractice: EditOutlined,
  webHomework: FormOutlined,
  paperHomework: FormOutlined,
  lab: ExperimentOutlined,
  midTest: FieldTimeOutlined,
  paperTest: FieldTimeOutlined,
  finalExam: BookOutlined,
  discuss: CommentOutlined,
} as const
export type StepKind = keyof typeof icons

export const isTask = (kind: string): boolean => kind in icons && kind !== 'discuss' && !(kind in resourceKinds)
const resourceKinds = { video: 1, audio: 1, document: 1, courseware: 1, link: 1, text: 1, package: 1 }

/** The icon of a step; its label is beside it or for screen readers. */
export function KindIcon({ kind, named = true }: { kind: string; named?: boolean }) {
  const word = useKindWord(kind)
  const Icon = icons[kind as StepKind] ?? FileTextOutlined
  return <Icon {...(named ? { 'aria-label': word } : { 'aria-hidden': true })} />
}

export function useKindWord(kind: string): string {
  const words: Readonly<Record<string, string>> = useWords(zh, en).kinds
  return words[kind] ?? ''
}
