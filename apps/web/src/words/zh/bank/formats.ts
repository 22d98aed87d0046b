/** Formats by which questions come and go. */
const zh = {
  format: '格式',
  auto: '自动识别',
  names: {
    xlsx: 'Excel',
    word: '题目文本',
    gift: 'GIFT',
    aiken: 'Aiken',
    moodle: 'Moodle XML',
    qti: 'QTI',
    qti12: 'QTI 1.2',
    qti21: 'QTI 2.1',
    qti22: 'QTI 2.2',
    qti30: 'QTI 3.0',
  },
  kinds:
    'Excel 表格（.xlsx、.xls）、题目文本（.txt、.docx）、GIFT（.gift、.txt）、Aiken（.txt）、Moodle XML（.xml）、QTI（.zip、.xml）',
  /** Formats of machines have no lines to speak of. */
  question: (n: number, to: number) => (n === to ? `第${n}题` : `第${n}–${to}题`),
  checkFirst: (n: number) => `${n} 题有内容没有带入，核对后才会导入`,
  title: '导出试题',
  of: (n: number) => `共 ${n} 题`,
  about: {
    xlsx: '本平台的表格，含答案，可以再导入',
    gift: '文本文件，多数平台可以导入；图片写在文件中',
    aiken: '最简单的文本，只有单选题',
    moodle: '一个文件，含图片与音频，全部题型都能写入',
    qti12: '国际通用的试题包，Canvas 等较早的版本',
    qti21: '国际通用的试题包，多数平台支持的版本',
    qti22: '试题包，2.1 的修订版',
    qti30: '试题包，最新的版本',
  },
  allHeld: '都能完整写入',
  leftOut: (n: number) => `${n} 题将略去`,
  less: (n: number) => `${n} 题只能写入一部分`,
  download: '下载',
  more: (n: number) => `还有 ${n} 题`,
}
export default zh
