import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// `node --import` loads this before the server: see `cheap-passwords.ts`.
const { scrypt } = crypto
crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 16, p: 1 }, done)
syncBuiltinESMExports()
