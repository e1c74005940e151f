// Health check of MongoDB: healthy when the API can log in, and the primary can write. On new volumes, the member that has
// MONGODB_MEMBERS creates the replica set, and the primary creates the user, which MongoDB allows a local client until the first user
// exists (the localhost exception).
const { MONGODB_USER: user, MONGODB_PASSWORD: pwd, MONGODB_MEMBERS: hosts } = process.env;
const admin = db.getSiblingDB('admin');
const state = db.hello();

if (state.isreplicaset) {
  if (hosts) {
    const members = hosts.split(',').map((host, _id) => ({ _id, host }));
    // With the defaults, writes wait for more than 15 s when the primary stops responding without closing its connections.
    const settings = {
      electionTimeoutMillis: 3000,
      heartbeatIntervalMillis: 200,
      heartbeatTimeoutSecs: 3,
      catchUpTimeoutMillis: 500,
    };
    rs.initiate({ _id: 'rs0', members, settings });
    print('the replica set is created; waiting for a primary');
  }
  quit(1);
}
if (!state.isWritablePrimary && !state.secondary) quit(1);
try {
  admin.auth(user, pwd);
} catch {
  // On a primary, this fails if the user exists: then MONGODB_PASSWORD is not the password of this volume. A secondary copies the user.
  if (state.secondary) quit(1);
  admin.createUser({ user, pwd, roles: ['root'] });
  admin.auth(user, pwd);
}
