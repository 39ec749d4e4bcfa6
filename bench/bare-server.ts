import { createServer } from 'node:http'

// A bare HTTP server for comparison: it sends the same bytes from memory, which is the fastest that Node can be.
const body = Buffer.from(process.env['BODY'] ?? '', 'base64')

const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`showing at http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`)
})
for (const end of ['SIGTERM', 'disconnect']) process.once(end, () => process.exit(0))
