"""Adds unusual field names, which form parsers may expand into lists and objects, to the forms of schemathesis."""

import schemathesis
from hypothesis import strategies as st

SUFFIXES = [
    "[]", "[0]", "[29]", "[30]", "[99999999]", "[2147483647]", "[4294967290]", "[-1]", "[1e9]", "[a]", "[a][b][c][d]",
    "[0][4294967290]", "[__proto__]", "[length]", "[", "]", "[[]]", "[]x", ".a",
]  # fmt: skip
NAMES = ["", " ", "[]", "[0]", "[a", "a]", "__proto__", "constructor", "toString", "length", "x" * 101, "é" * 60]


def field_names(declared):
    expanded = st.builds(str.__add__, st.sampled_from(declared), st.sampled_from(SUFFIXES))
    return st.one_of(expanded, st.sampled_from(NAMES), st.text(max_size=120))


@schemathesis.hook
def flatmap_case(context, case):
    if case.media_type != "multipart/form-data" or not isinstance(case.body, dict):
        return st.just(case)
    declared = sorted(map(str, case.body)) or ["images"]

    def add_names(names):
        case.body = {**case.body, **dict.fromkeys(names, "x")}
        return case

    return st.lists(field_names(declared), max_size=2).map(add_names)
