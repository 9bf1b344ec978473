export default function Search() {
  return <h1 className="page-width py-section display-large">Search</h1>
}
