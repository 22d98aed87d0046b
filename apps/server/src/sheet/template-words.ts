export const TEMPLATE_WORDS = {
  zh: {
    must: '必填',
    may: '选填',
    sampleRow: ['第2行', '示例', '换成自己的内容；原样留着的示例不会导入。'],
    file: '导入模板',
    guide: '填写说明',
    column: '列',
    isMust: '是否必填',
    how: '怎么填',
    codes: '可用代码',
    code: '代码',
    reason: '错误原因',
    badFile: '-错误行',
    colon: '：',
    semicolon: '；',
  },
  en: {
    must: 'Required',
    may: 'Optional',
    sampleRow: ['Row 2', 'Sample', 'Put your own in its place; the sample is not imported as it stands.'],
    file: ' - import template',
    guide: 'How to fill it in',
    column: 'Column',
    isMust: 'Required?',
    how: 'What goes in',
    codes: 'Codes',
    code: ' code',
    reason: 'What is wrong',
    badFile: ' - faulty rows',
    colon: ': ',
    semicolon: '; ',
  },
}

const each = Object.values(TEMPLATE_WORDS)

/** Pages of our templates that explain the first one. */
export const TEMPLATE_PAGES: ReadonlySet<string> = new Set(each.flatMap(({ guide, codes }) => [guide, codes]))
/** The column that the workbook of faulty rows adds. */
export const REASON_COLUMNS: ReadonlySet<string> = new Set(each.map(({ reason }) => reason))
