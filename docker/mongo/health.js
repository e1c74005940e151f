// The health check of the database: healthy once the API can log in and write. On a new volume it makes the replica set and
// the user; until the first user exists, MongoDB allows both to a client on the same machine (the localhost exception).
const { MONGODB_USER: user, MONGODB_PASSWORD: pwd } = process.env;
const admin = db.getSiblingDB('admin');
const state = db.hello();

if (state.isreplicaset) {
  rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] });
  print('the replica set is made; waiting for it to elect its primary');
  quit(1);
}
if (!state.isWritablePrimary) quit(1);
try {
  admin.auth(user, pwd);
} catch {
  // Fails where the user exists, which means that MONGODB_PASSWORD is not the password of this volume.
  admin.createUser({ user, pwd, roles: ['root'] });
  admin.auth(user, pwd);
}
