CREATE TABLE "accounts" ("id" text primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null references "users" ("id") on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" text,
  "refreshTokenExpiresAt" text,
  "scope" text,
  "password" text,
  "createdAt" text not null,
  "updatedAt" text not null,
  constraint "accounts_provider" unique ("providerId", "accountId"));
CREATE INDEX "accounts_userId" on "accounts" ("userId");
CREATE TABLE "audit" ("id" text primary key,
  "at" text not null,
  "who" text not null,
  "what" text not null,
  "whom" text not null);
CREATE INDEX "audit_at" on "audit" ("at", "id");
CREATE TRIGGER audit_not_changed before update on audit begin select raise(abort, 'lines of the audit are not changed, and are kept for 365 days'); end;
CREATE TRIGGER audit_not_deleted before delete on audit when old."at" > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-365 days') begin select raise(abort, 'lines of the audit are not changed, and are kept for 365 days'); end;
CREATE TABLE "chatHistory" ("id" text primary key,
  "userId" text not null references "users" ("id") on delete cascade,
  "catalogue" text not null,
  "query" text not null,
  "foldedQuery" text not null,
  "response" text not null,
  "shown" text not null,
  "date" text not null);
CREATE INDEX "chatHistory_order" on "chatHistory" ("userId", "catalogue", "date", "id");
CREATE TABLE "codes" ("id" text primary key,
  "userId" text not null references "users" ("id") on delete cascade,
  "purpose" text not null,
  "hash" text not null,
  "browser" text not null,
  "known" integer not null,
  "tries" integer not null,
  "createdAt" text not null,
  "expiresAt" text not null);
CREATE INDEX "codes_expiresAt" on "codes" ("expiresAt");
CREATE INDEX "codes_userId" on "codes" ("userId");
CREATE TABLE "contactMessages" ("id" text primary key,
  "userId" text not null references "users" ("id") on delete cascade,
  "name" text not null,
  "email" text not null,
  "message" text not null,
  "date" text not null);
CREATE INDEX "contactMessages_date" on "contactMessages" ("date");
CREATE INDEX "contactMessages_order" on "contactMessages" ("userId", "date", "id");
CREATE TABLE "deployment" ("name" text primary key,
  "value" text not null);
CREATE TABLE "factorRemovals" ("userId" text primary key references "users" ("id") on delete cascade,
  "stopHash" text not null unique,
  "dueAt" text not null);
CREATE TABLE "keptValues" ("key" text primary key,
  "version" text not null,
  "value" text not null,
  "storedAt" text not null);
CREATE INDEX "keptValues_storedAt" on "keptValues" ("storedAt");
CREATE TABLE "mails" ("id" text primary key,
  "kind" text not null,
  "to" text,
  "name" text,
  "content" text,
  "messageId" text,
  "status" text not null,
  "tries" integer not null,
  "addedAt" text not null,
  "dueAt" text not null,
  "giveUpAt" text not null,
  "endedAt" text,
  "failure" text);
CREATE INDEX "mails_endedAt" on "mails" ("endedAt");
CREATE INDEX "mails_status" on "mails" ("status", "dueAt");
CREATE INDEX "mails_to" on "mails" ("to");
CREATE TABLE "passkeys" ("id" text primary key,
  "userId" text not null references "users" ("id") on delete cascade,
  "name" text not null,
  "publicKey" text not null,
  "counter" integer not null,
  "transports" text not null,
  "createdAt" text not null,
  "usedAt" text);
CREATE INDEX "passkeys_userId" on "passkeys" ("userId");
CREATE TABLE "positions" ("userId" text not null references "users" ("id") on delete cascade,
  "catalogue" text not null,
  "type" text not null,
  "titleId" integer not null,
  "season" integer not null,
  "episode" integer not null,
  "seconds" double precision not null,
  "duration" double precision,
  "at" text not null,
  "finished" integer default 0 not null,
  constraint "positions_key" primary key ("userId", "catalogue", "type", "titleId", "season", "episode"));
CREATE INDEX "positions_order" on "positions" ("userId", "catalogue", "at");
CREATE TABLE "recoveryCodes" ("userId" text not null references "users" ("id") on delete cascade,
  "hash" text not null,
  constraint "recoveryCodes_key" primary key ("userId", "hash"));
CREATE TABLE "requests" ("owner" text not null,
  "route" text not null,
  "key" text not null,
  "bodyHash" text not null,
  "reply" text,
  "begunAt" text not null,
  constraint "requests_key" primary key ("owner", "route", "key"));
CREATE INDEX "requests_begunAt" on "requests" ("begunAt");
CREATE TABLE "searchHistory" ("userId" text not null references "users" ("id") on delete cascade,
  "catalogue" text not null,
  "type" text not null,
  "itemId" integer not null,
  "name" text not null,
  "image" text,
  "date" text not null,
  "adult" integer not null,
  constraint "searchHistory_key" primary key ("userId", "catalogue", "type", "itemId"));
CREATE INDEX "searchHistory_order" on "searchHistory" ("userId", "catalogue", "date", "itemId", "type", "adult");
CREATE TABLE "seen" ("userId" text not null references "users" ("id") on delete cascade,
  "catalogue" text not null,
  "type" text not null,
  "titleId" integer not null,
  "season" integer not null,
  "episode" integer not null,
  "episodes" integer,
  "at" text not null,
  constraint "seen_key" primary key ("userId", "catalogue", "type", "titleId", "season", "episode"));
CREATE INDEX "seen_order" on "seen" ("userId", "catalogue", "at");
CREATE TABLE "sessions" ("id" text primary key,
  "userId" text not null references "users" ("id") on delete cascade,
  "token" text not null unique,
  "expiresAt" text not null,
  "createdAt" text not null,
  "updatedAt" text not null,
  "ipAddress" text,
  "userAgent" text);
CREATE INDEX "sessions_expiresAt" on "sessions" ("expiresAt");
CREATE INDEX "sessions_userId" on "sessions" ("userId");
CREATE TABLE "spentProofs" ("proof" text primary key,
  "expiresAt" text not null);
CREATE INDEX "spentProofs_expiresAt" on "spentProofs" ("expiresAt");
CREATE TABLE "thumbs" ("userId" text not null references "users" ("id") on delete cascade,
  "catalogue" text not null,
  "type" text not null,
  "titleId" integer not null,
  "thumb" text not null,
  "date" text not null,
  constraint "thumbs_key" primary key ("userId", "catalogue", "type", "titleId"));
CREATE TABLE "totps" ("userId" text primary key references "users" ("id") on delete cascade,
  "secret" text not null,
  "confirmedAt" text,
  "createdAt" text not null);
CREATE TABLE "users" ("id" text primary key,
  "name" text not null,
  "email" text not null unique,
  "emailVerified" integer not null,
  "image" text,
  "username" text unique,
  "displayUsername" text,
  "createdAt" text not null,
  "updatedAt" text not null,
  "adult" integer default 0 not null,
  "contentType" text default 'movies' not null,
  "welcomed" integer default 0 not null);
CREATE INDEX "users_newest" on "users" ("createdAt", "id", "email", "username");
CREATE INDEX "users_welcomed" on "users" ("createdAt") where "welcomed" = 0;
CREATE TABLE "verifications" ("id" text primary key,
  "identifier" text not null,
  "value" text not null,
  "expiresAt" text not null,
  "createdAt" text default CURRENT_TIMESTAMP not null,
  "updatedAt" text default CURRENT_TIMESTAMP not null);
CREATE TABLE "watchHistory" ("userId" text not null references "users" ("id") on delete cascade,
  "catalogue" text not null,
  "type" text not null,
  "titleId" integer not null,
  "season" integer not null,
  "episode" integer not null,
  "day" text not null,
  "name" text not null,
  "title" text,
  "image" text,
  "totalEpisodes" integer not null,
  "date" text not null,
  "adult" integer not null,
  constraint "watchHistory_key" primary key ("userId", "catalogue", "type", "titleId", "season", "episode", "day"));
CREATE INDEX "watchHistory_order" on "watchHistory" ("userId", "catalogue", "date", "titleId", "season", "episode", "type", "adult");
CREATE TABLE "watchlist" ("userId" text not null references "users" ("id") on delete cascade,
  "catalogue" text not null,
  "type" text not null,
  "titleId" integer not null,
  "season" integer not null,
  "episode" integer not null,
  "title" text not null,
  "name" text not null,
  "image" text,
  "totalEpisodes" integer not null,
  "date" text not null,
  "adult" integer not null,
  constraint "watchlist_key" primary key ("userId", "catalogue", "type", "titleId", "season", "episode"));
CREATE INDEX "watchlist_order" on "watchlist" ("userId", "catalogue", "date", "titleId", "season", "episode", "type", "adult");
