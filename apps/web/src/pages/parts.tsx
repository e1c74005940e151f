const PartsPage = () => <h1 className="wrap py-10">Parts</h1>;

export default PartsPage;
