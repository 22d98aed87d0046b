import { Tabs } from 'antd'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import en from '../../../words/en/help/center.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/help/center.ts'
import { Articles } from './Articles.tsx'
import { EditArticle, NewArticle } from './EditArticle.tsx'
import { Feedback } from './Feedback.tsx'
import { Misses } from './Misses.tsx'

/** What everybody reads in the header's help: its articles, what was looked for in vain, what readers say. */
export default function HelpCenter() {
  const w = useWords(zh, en)
  const { params, change } = useAddress()
  const id = params.get('id')
  const about = params.get('about')
  const toList = () => change({ id: '', about: '' })
  if (id) return <EditArticle key={id} id={id} onClose={toList} />
  if (about !== null)
    return <NewArticle title={about.trim()} onClose={toList} onAdded={(added) => change({ id: added, about: '' })} />
  const items = [
    { key: 'articles', label: w.tabs.articles, children: <Articles /> },
    { key: 'misses', label: w.tabs.misses, children: <Misses /> },
    { key: 'feedback', label: w.tabs.feedback, children: <Feedback /> },
  ]
  return (
    <>
      <PageHead />
      <Tabs
        activeKey={params.get('tab') ?? 'articles'}
        onChange={(tab) => change({ tab })}
        destroyOnHidden
        items={items}
      />
    </>
  )
}
