import { DownOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Dropdown, Segmented, Space } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import { useCan } from '../../../kit/Can.tsx'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import en from '../../../words/en/course/course.ts'
import enSharing from '../../../words/en/course/sharing.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import zhSharing from '../../../words/zh/course/sharing.ts'
import { ChapterTree } from '../chapters/ChapterTree.tsx'
import { type ChapterNode, flatChapters } from '../chapters/chapters.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import css from './curriculumResourceManagement.module.css'
import { OrderDialog } from './OrderDialog.tsx'
import { AddResource } from './ResourceForms.tsx'
import { ResourceTable } from './ResourceTable.tsx'
import { SharedTable } from './Sharing.tsx'
import { UploadResources } from './UploadResources.tsx'

type Tab = 'kept' | 'shared' | 'recycled'
type Adding = 'upload' | 'link' | 'text' | 'order'

const countOf = (node: ChapterNode): number =>
  node.resourceCount + node.children.map(countOf).reduce((a, b) => a + b, 0)

/** '' : all; 'none': in no chapter; else the chapter. */
function useChapterId() {
  const { params, change } = useAddress()
  const chapterId = params.get('chapterId') ?? ''
  const choose = (id: string) => change({ page: '', chapterId: id })
  return { chapterId, choose }
}

interface PanelProps {
  readonly tree: readonly ChapterNode[]
  readonly chapterId: string
  readonly onChoose: (id: string) => void
}

function Panel({ tree, chapterId, onChoose }: PanelProps) {
  const w = useWords(zh, en).resource
  return (
    <nav className={css.panel} aria-label={w.chapter}>
      {(['', 'none'] as const).map((id) => (
        <button type="button" key={id} aria-current={chapterId === id} onClick={() => onChoose(id)}>
          {id === '' ? w.all : w.none}
        </button>
      ))}
      <ChapterTree
        tree={tree}
        selected={chapterId}
        onSelect={onChoose}
        facts={(node) => <span className="num">{countOf(node) || ''}</span>}
      />
    </nav>
  )
}

function AddButtons({ onAdd, chapter }: { onAdd: (what: Adding) => void; chapter: ChapterNode | undefined }) {
  const w = useWords(zh, en).resource
  const can = useCan()
  const { canEdit } = useCourse()
  if (!canEdit) return null
  return (
    <>
      {can('edit') && chapter && chapter.resourceCount > 1 && <Button onClick={() => onAdd('order')}>{w.order}</Button>}
      {can('add') && (
        <Space.Compact>
          <Button type="primary" icon={<UploadOutlined />} onClick={() => onAdd('upload')}>
            {w.upload}
          </Button>
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                { key: 'link', label: w.addLink, onClick: () => onAdd('link') },
                { key: 'text', label: w.addText, onClick: () => onAdd('text') },
              ],
            }}
          >
            <Button type="primary" icon={<DownOutlined />} aria-label={`${w.addLink}, ${w.addText}`} />
          </Dropdown>
        </Space.Compact>
      )}
    </>
  )
}

function Management({ tree }: { tree: readonly ChapterNode[] }) {
  const w = useWords(zh, en).resource
  const { canEdit, query } = useCourse()
  const canOpen = useCanOpen()
  const { chapterId, choose } = useChapterId()
  const [tab, setTab] = useState<Tab>('kept')
  const sharing = useWords(zhSharing, enSharing)
  const canShare = useCan()('share')
  const [adding, setAdding] = useState<Adding | null>(null)
  const chapter = flatChapters(tree).find(({ id }) => id === chapterId)
  const close = () => setAdding(null)
  const into = chapter?.id ?? ''
  return (
    <>
      <PageHead
        extra={
          <>
            {canOpen('mustSeeResources') && (
              <LinkButton to={`${pathOf('mustSeeResources')}?${query}`}>{w.mustSee}</LinkButton>
            )}
            {canOpen('wordPedia') && <LinkButton to={`${pathOf('wordPedia')}?${query}`}>{w.glossary}</LinkButton>}
            {canEdit && (
              <Segmented
                value={tab}
                options={[
                  { value: 'kept', label: w.tabs.kept },
                  ...(canShare ? [{ value: 'shared' as const, label: sharing.tab }] : []),
                  { value: 'recycled', label: w.tabs.recycled },
                ]}
                onChange={setTab}
              />
            )}
            <AddButtons onAdd={setAdding} chapter={chapter} />
          </>
        }
      />
      {tab === 'shared' ? (
        <SharedTable tree={tree} />
      ) : (
        <div className={css.columns}>
          <Panel tree={tree} chapterId={chapterId} onChoose={choose} />
          <div className={css.list}>
            <ResourceTable key={tab} tree={tree} chapterId={chapterId as never} recycled={tab === 'recycled'} />
          </div>
        </div>
      )}
      {adding === 'upload' && <UploadResources tree={tree} chapterId={into} onClose={close} />}
      {(adding === 'link' || adding === 'text') && (
        <AddResource kind={adding} tree={tree} chapterId={into} onClose={close} />
      )}
      {adding === 'order' && chapter && <OrderDialog chapter={chapter} onClose={close} />}
    </>
  )
}

function Resources() {
  const { courseId } = useCourse()
  const tree = useCall('treeCourseChapterInfo', { courseId })
  return <Loaded of={tree}>{(nodes) => <Management tree={nodes} />}</Loaded>
}

/** The course's resources by chapter. */
export default function CurriculumResourceManagement() {
  return (
    <CoursePage>
      <Resources />
    </CoursePage>
  )
}
