import { el } from '../../formats/tree/node.rule.ts'
import { toXml } from '../../formats/tree/xml.rule.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

export const NAMESPACES = {
  'xmlns:w': 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'xmlns:r': `${OFFICE}/relationships`,
  'xmlns:m': `${OFFICE}/math`,
  'xmlns:wp': 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  'xmlns:v': 'urn:schemas-microsoft-com:vml',
  'xmlns:o': 'urn:schemas-microsoft-com:office:office',
} as const

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

export function contentTypes(hasHeader: boolean): string {
  const media = ['png', 'jpeg', 'gif', 'webp'].map((ext) =>
    el('Default', { Extension: ext, ContentType: `image/${ext}` }),
  )
  const part = (name: string, type: string) =>
    el('Override', { PartName: `/word/${name}.xml`, ContentType: `${WORD}.${type}+xml` })
  return toXml(
    el(
      'Types',
      { xmlns: `${PACKAGE}/content-types` },
      el('Default', { Extension: 'rels', ContentType: 'application/vnd.openxmlformats-package.relationships+xml' }),
      el('Default', { Extension: 'xml', ContentType: 'application/xml' }),
      media,
      part('document', 'document.main'),
      part('styles', 'styles'),
      part('numbering', 'numbering'),
      part('settings', 'settings'),
      part('footer1', 'footer'),
      hasHeader ? part('header1', 'header') : null,
    ),
  )
}

export const packageRels = toXml(
  el(
    'Relationships',
    { xmlns: `${PACKAGE}/relationships` },
    el('Relationship', { Id: 'rId1', Type: `${OFFICE}/relationships/officeDocument`, Target: 'word/document.xml' }),
  ),
)

export const settings = toXml(
  el(
    'w:settings',
    NAMESPACES,
    el('w:defaultTabStop', { 'w:val': 420 }),
    el('w:characterSpacingControl', { 'w:val': 'compressPunctuation' }),
    el(
      'w:compat',
      {},
      el('w:compatSetting', {
        'w:name': 'compatibilityMode',
        'w:uri': 'http://schemas.microsoft.com/office/word',
        'w:val': 15,
      }),
    ),
    el('w:themeFontLang', { 'w:val': 'en-US', 'w:eastAsia': 'zh-CN' }),
  ),
)

/** Song typeface for text, as papers have it; the heading's level lets Word list the big topics. */
export const styles = (size: number): string =>
  toXml(
    el(
      'w:styles',
      NAMESPACES,
      el(
        'w:docDefaults',
        {},
        el(
          'w:rPrDefault',
          {},
          el(
            'w:rPr',
            {},
            el('w:rFonts', {
              'w:ascii': 'Times New Roman',
              'w:eastAsia': '宋体',
              'w:hAnsi': 'Times New Roman',
              'w:cs': 'Times New Roman',
            }),
            el('w:sz', { 'w:val': size }),
            el('w:lang', { 'w:val': 'en-US', 'w:eastAsia': 'zh-CN' }),
          ),
        ),
        el(
          'w:pPrDefault',
          {},
          el('w:pPr', {}, el('w:spacing', { 'w:after': 60, 'w:line': 320, 'w:lineRule': 'atLeast' })),
        ),
      ),
      el(
        'w:style',
        { 'w:type': 'paragraph', 'w:default': 1, 'w:styleId': 'Normal' },
        el('w:name', { 'w:val': 'Normal' }),
      ),
      el(
        'w:style',
        { 'w:type': 'paragraph', 'w:styleId': 'Title' },
        el('w:name', { 'w:val': 'Title' }),
        el('w:basedOn', { 'w:val': 'Normal' }),
      ),
      el(
        'w:style',
        { 'w:type': 'paragraph', 'w:styleId': 'Heading1' },
        el('w:name', { 'w:val': 'heading 1' }),
        el('w:basedOn', { 'w:val': 'Normal' }),
        el('w:pPr', {}, el('w:spacing', { 'w:before': 120, 'w:after': 60 }), el('w:outlineLvl', { 'w:val': 0 })),
      ),
    ),
  )
