import { compoundFile } from './compoundFile.ts'
import { pdfFile, pdfOf, wordOf, wordParagraph } from './documentSamples.ts'
import { acceptedSamples } from './fileSamples.ts'

const entities =
  '<!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>'

/** Files that cannot be read, by name, with the reason that people are shown. */
export const hostileDocuments: Record<string, { content: Buffer; reason: string }> = {
  'locked.pdf': {
    content: pdfOf(
      [[[12, 'Secret']]],
      `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O (${'o'.repeat(32)}) /U (${'u'.repeat(32)}) >> /ID [(a) (a)]`,
    ),
    reason: 'encrypted',
  },
  'locked.docx': {
    content: compoundFile([{ name: 'Root Entry', child: 1 }, { name: 'EncryptedPackage' }]),
    reason: 'encrypted',
  },
  'truncated.pdf': { content: pdfOf([[[12, 'Half']]]).subarray(0, 60), reason: 'broken' },
  'scan.pdf': { content: pdfOf([[]]), reason: 'pictures_only' },
  'endless.pdf': {
    content: pdfFile([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [2 0 R] /Count 2000000000 >>',
    ]),
    reason: 'broken',
  },
  'old.doc': { content: acceptedSamples['application/msword'] ?? Buffer.alloc(0), reason: 'legacy' },
  'garbage.docx': { content: Buffer.from('PK\x03\x04 and then nothing of the kind'), reason: 'broken' },
  'entities.docx': { content: wordOf(wordParagraph('&b;&x;'), entities), reason: 'broken' },
  'bomb.docx': { content: wordOf(wordParagraph(' '.repeat(41_000_000))), reason: 'too_large' },
  'deep.html': { content: Buffer.from('<div>'.repeat(100_000)), reason: 'too_deep' },
  'shell.html': {
    content: Buffer.from('<html><body><div id=root></div><script src=app.js></script>'),
    reason: 'needs_script',
  },
  'empty.txt': { content: Buffer.from(' \n\n '), reason: 'empty' },
  'noise.txt': { content: Buffer.from([1, 0, 2, 0, 0, 3]), reason: 'not_text' },
}
