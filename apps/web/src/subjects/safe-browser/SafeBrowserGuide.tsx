import type { SafeBrowserMode } from '@shuyuan/contract/entities/exam/safe-browser.ts'
import { Button } from 'antd'
import { exportCall } from '../../api/export.ts'
import { isSafeBrowser } from '../../app/safe-browser.ts'
import { ExportButton } from '../../kit/import/ExportButton.tsx'
import en from '../../words/en/exam/safe-browser.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/exam/safe-browser.ts'
import css from './SafeBrowserGuide.module.css'

const HOME = 'https://safeexambrowser.org/download_en.html'

/** How to get into an exam that runs in Safe Exam Browser; nothing where the student is in it already. */
export function SafeBrowserGuide({ mode, assignmentId }: { mode: SafeBrowserMode; assignmentId: string }) {
  const w = useWords(zh, en)
  if (mode === 'off' || isSafeBrowser()) return null
  return (
    <section className={css.guide} aria-label={w.needed}>
      <strong>{w.needed}</strong>
      <ol>
        {(mode === 'config' ? w.steps : w.ownSteps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={css.acts}>
        {mode === 'config' && (
          <ExportButton
            label={w.download}
            run={() => exportCall('safeBrowserConfigStudyPaperInfo', { assignmentId })}
          />
        )}
        <Button href={HOME} target="_blank" rel="noreferrer">
          {w.install}
        </Button>
      </div>
    </section>
  )
}
