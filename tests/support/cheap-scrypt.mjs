import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// `node --import` loads this before the server: see `cheap-passwords.ts`. The stored hashes still name the real cost, so a
// server without this cannot check them: a data folder is used with it or without it.
const { scrypt } = crypto
crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 16, p: 1 }, done)
syncBuiltinESMExports()
