import { Tabs } from 'antd'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import { useThesisWords } from '../../../subjects/thesis/thesis-view.tsx'
import { useTerm } from '../term/use-term.tsx'
import { Packages } from './Packages.tsx'
import { PaperList } from './PaperList.tsx'

/** Downloads of papers: one by one, or as packages made in the background. */
export default function ThesisExamDownLoad() {
  const w = useThesisWords().down
  const { termCode, choice } = useTerm()
  const [params, setParams] = useSearch()
  const tab = params.get('tab') === 'packages' ? 'packages' : 'papers'
  const show = (key: string) => {
    const term = params.get('term')
    setParams({ ...(term ? { term } : {}), ...(key === 'packages' ? { tab: key } : {}) })
  }
  return (
    <>
      <PageHead extra={choice} />
      <Tabs
        activeKey={tab}
        onChange={show}
        items={[
          { key: 'papers', label: w.tabs.papers },
          { key: 'packages', label: w.tabs.packages },
        ]}
      />
      {tab === 'papers' ? (
        <PaperList termCode={termCode} onPacked={() => show('packages')} />
      ) : (
        <Packages termCode={termCode} />
      )}
    </>
  )
}
