import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// `node --import` loads this file before the server (see `cheap-passwords.ts`). The stored hashes still name the real
// cost, so a server that does not load this file cannot check them. For one data folder, every server must load this
// file, or none.
const { scrypt } = crypto
crypto.scrypt = (password, salt, length, options, callback) =>
  scrypt(password, salt, length, { ...options, N: 16, p: 1 }, callback)
syncBuiltinESMExports()
