// Health check of MongoDB: healthy when the API can log in and write. On a new volume it creates the replica set and the
// user, which MongoDB allows a local client until the first user exists (the localhost exception).
const { MONGODB_USER: user, MONGODB_PASSWORD: pwd } = process.env;
const admin = db.getSiblingDB('admin');
const state = db.hello();

if (state.isreplicaset) {
  rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] });
  print('the replica set is created; waiting for a primary');
  quit(1);
}
if (!state.isWritablePrimary) quit(1);
try {
  admin.auth(user, pwd);
} catch {
  // This fails if the user exists: then MONGODB_PASSWORD is not the password of this volume.
  admin.createUser({ user, pwd, roles: ['root'] });
  admin.auth(user, pwd);
}
