import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('every character that has a meaning in HTML is escaped, in content and in both kinds of quotes', () => {
  expect(escapeHtml(`<b title="x" class='y'>Tom & Jerry & "Häxan"</b>`)).toBe(
    '&lt;b title=&quot;x&quot; class=&#39;y&#39;&gt;Tom &amp; Jerry &amp; &quot;Häxan&quot;&lt;/b&gt;',
  )
})
