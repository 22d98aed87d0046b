import {
  AudioOutlined,
  FilePptOutlined,
  FileTextOutlined,
  FileZipOutlined,
  LinkOutlined,
  PlayCircleOutlined,
  ReadOutlined,
} from '@ant-design/icons'
import type { ResourceKind } from '@shuyuan/contract/entities/course/course.ts'
import type { ComponentType } from 'react'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'

const ICONS: Readonly<Record<ResourceKind, ComponentType>> = {
  video: PlayCircleOutlined,
  audio: AudioOutlined,
  document: FileTextOutlined,
  courseware: FilePptOutlined,
  link: LinkOutlined,
  text: ReadOutlined,
  package: FileZipOutlined,
}

export function ResourceKindIcon({ kind }: { kind: ResourceKind }) {
  const Icon = ICONS[kind]
  return <Icon />
}

export function ResourceKindTag({ kind }: { kind: ResourceKind }) {
  const w = useWords(zh, en).resource
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <ResourceKindIcon kind={kind} /> {w.kind[kind]}
    </span>
  )
}
