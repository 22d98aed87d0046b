import { FileTextOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { Loaded } from '../../../kit/page/States.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import { AnalysisPage, type SignedView } from '../frame/AnalysisPage.tsx'
import { useAnalysisWords } from '../frame/use-analysis-words.ts'
import { Report } from '../report/Report.tsx'
import { Compare } from './Compare.tsx'
import { PaperBoard } from './PaperBoard.tsx'

function Board({ target, head, every }: SignedView) {
  const w = useAnalysisWords()
  const { change } = useAddress()
  const asked = useCall('paperExamAnalysisInfo', target, { keep: true, every })
  const report = head.assignmentId && every === false && (
    <Button className="noPrint" icon={<FileTextOutlined />} onClick={() => change({ report: '1' })}>
      {w.report.open}
    </Button>
  )
  return (
    <Loaded of={asked}>
      {(paper) => (
        <PaperBoard paper={paper} head={head} action={report}>
          {head.assignmentId && <Compare assignmentId={head.assignmentId} />}
        </PaperBoard>
      )}
    </Loaded>
  )
}

/** 试卷分析: a paper as a whole, and the report that is filed about it. */
export default function AnalysisPaper() {
  const { params } = useAddress()
  return (
    <AnalysisPage page="analysis-paper" shared={({ paper }, head) => paper && <PaperBoard paper={paper} head={head} />}>
      {(view) =>
        params.get('report') === '1' && view.head.assignmentId ? (
          <Report assignmentId={view.head.assignmentId} />
        ) : (
          <Board {...view} />
        )
      }
    </AnalysisPage>
  )
}
