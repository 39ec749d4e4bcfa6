import { createServer } from 'node:http'

// A bare HTTP server, with which Matinee is compared. It sends the bytes of Matinee's answer from memory, which is the
// fastest that Node can answer.
const body = Buffer.from(process.env['BODY'] ?? '', 'base64')

const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`showing at http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`)
})
for (const event of ['SIGTERM', 'disconnect']) process.once(event, () => process.exit(0))
